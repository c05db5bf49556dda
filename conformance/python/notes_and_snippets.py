"""Notes on issues, snippets and merge requests, and snippets, through python-gitlab."""
from merge_requests import own_request
from session import expect, expect_fields, expect_once, expect_refusal


def note_life(session, notes, has_plain_read=True):
    """Create, read, list over pages, change, delete."""
    body = f"A note of {session.run}"
    made = notes.create({"body": body})
    second = notes.create({"body": f"{body}, the second"})
    expect_fields(made, body=body, system=False)
    read = notes.get(made.id)
    if has_plain_read:
        expect_fields(read, id=made.id, body=body)
    ids = expect_once(note.id for note in notes.list(iterator=True, per_page=1))
    expect(made.id in ids and second.id in ids, "the list over all pages holds both notes")
    made.body = f"{body}, changed"
    made.save()
    bodies = [note.body for note in notes.list(get_all=True)]
    expect(f"{body}, changed" in bodies and body not in bodies, "the change is read back")
    made.delete()
    second.delete()
    expect_refusal([404], notes.get, made.id)


def issue_notes(session):
    issue = session.project.issues.get(session.settings["issue"], lazy=True)
    note_life(session, issue.notes)


def merge_request_notes(session):
    with own_request(session, "notes") as request:
        note_life(session, request.notes)


def make_snippet(session, word):
    fields = {"title": f"{session.run} {word}", "file_name": "try.py", "visibility": "private"}
    made = session.project.snippets.create({**fields, "content": "print(1)\n", "description": "A try"})
    expect_fields(made, **fields, description="A try")
    return made


def snippet_notes(session):
    snippet = make_snippet(session, "notes")
    try:
        note_life(session, snippet.notes, has_plain_read=not session.own)
    finally:
        snippet.delete()


def snippets(session):
    made = make_snippet(session, "life")
    expect_fields(session.project.snippets.get(made.id), title=made.title, file_name="try.py")
    expect(made.content() == b"print(1)\n", "the text is what was sent")
    title = f"{made.title} again"
    session.project.snippets.update(made.id, {"title": title, "file_name": "try.py", "content": "print(2)\n"})
    again = session.project.snippets.get(made.id)
    expect_fields(again, title=title)
    expect(again.content() == b"print(2)\n", "the changed text is read back")
    ids = expect_once(snippet.id for snippet in session.project.snippets.list(iterator=True, per_page=1))
    expect(made.id in ids, "the list over all pages holds the snippet")
    again.delete()
    expect_refusal([404], session.project.snippets.get, made.id)


def user_agent(session):
    session.needs_administrator()
    made = make_snippet(session, "agent")
    try:
        detail = made.user_agent_detail()
        expect("python-gitlab" in detail["user_agent"], f"user_agent is {detail['user_agent']}")
    finally:
        made.delete()


STEPS = {
    "notes on an issue: made, read, listed, changed, deleted": issue_notes,
    "notes on a merge request: made, read, listed, changed, deleted": merge_request_notes,
    "notes on a snippet: made, read, listed, changed, deleted": snippet_notes,
    "snippets: made, read, listed, changed, deleted": snippets,
    "snippets: the user agent that made one": user_agent,
}

"""Merge requests through python-gitlab: their life from two branches of the run's own to the merge."""
import contextlib

import gitlab
from session import Skip, expect, expect_fields, expect_once, expect_refusal


def open_request(session, word):
    """A merge request from a new branch at the tip of the default branch into a new one a commit behind."""
    tip = session.project.branches.get(session.branch).commit
    expect(tip["parent_ids"], "the default branch has a commit with a parent")
    source, target = f"{session.run}-{word}-source", f"{session.run}-{word}-target"
    session.project.branches.create({"branch": target, "ref": tip["parent_ids"][0]})
    session.project.branches.create({"branch": source, "ref": tip["id"]})
    wanted = {"source_branch": source, "target_branch": target, "title": f"{session.run} {word}"}
    request = session.project.mergerequests.create({**wanted, "description": "A try", "labels": "conformance"})
    expect_fields(request, **wanted, description="A try", state="opened", labels=["conformance"], sha=tip["id"])
    return request


def discard(session, request):
    """Deletes a merge request where the token may, else closes it; its branches go in any case."""
    request = session.project.mergerequests.get(request.iid)
    try:
        request.delete()
    except gitlab.GitlabError:
        if request.state != "merged":
            request.state_event = "close"
            request.save()
    for name in (request.source_branch, request.target_branch):
        session.project.branches.delete(name)


@contextlib.contextmanager
def own_request(session, word):
    """A merge request of the run's own, gone afterwards."""
    request = open_request(session, word)
    try:
        yield request
    finally:
        discard(session, request)


def life(session):
    with own_request(session, "life") as made:
        request = session.project.mergerequests.get(made.iid)
        expect_fields(request, id=made.id, iid=made.iid, title=made.title, state="opened")
        expect(request.sha in [commit.id for commit in request.commits()], "its commits hold its head")
        changes = request.changes()
        expect_fields(changes, iid=made.iid)
        expect(len(changes["changes"]) > 0 and changes["changes"][0]["new_path"], "its changes name files")
        expect(list(request.closes_issues()) == [], "it closes no issue")
        request.title = f"{made.title} again"
        request.labels = ["conformance", "second"]
        request.save()
        again = session.project.mergerequests.get(made.iid)
        expect_fields(again, title=f"{made.title} again")
        expect(sorted(again.labels) == ["conformance", "second"], f"labels are {again.labels}")
        again.state_event = "close"
        again.save()
        expect_fields(session.project.mergerequests.get(made.iid), state="closed")
        again.state_event = "reopen"
        again.save()
        expect(session.project.mergerequests.get(made.iid).state in ("opened", "reopened"), "it is open again")
        request.merge(merge_commit_message="Merge for a try")
        expect_fields(session.project.mergerequests.get(made.iid), state="merged")
        refusals = [406] if session.own else [405, 406, 422]
        expect_refusal(refusals, request.merge)


def subscriptions(session):
    with own_request(session, "subscription") as made:
        if made.subscribed:
            made.unsubscribe()
        made.subscribe()
        expect_fields(session.project.mergerequests.get(made.iid), subscribed=True)
        expect_refusal([304], made.subscribe)
        made.unsubscribe()
        expect_fields(session.project.mergerequests.get(made.iid), subscribed=False)
        expect_refusal([304], made.unsubscribe)
        made.todo()
        expect_refusal([304], made.todo)


def deletion(session):
    made = open_request(session, "deletion")
    try:
        made.delete()
        expect_refusal([404], session.project.mergerequests.get, made.iid)
        for name in (made.source_branch, made.target_branch):
            session.project.branches.delete(name)
    except gitlab.GitlabDeleteError as error:
        discard(session, made)
        if error.response_code != 403:
            raise
        raise Skip("needs the token of an administrator or the project's owner") from error


def lists(session):
    opened = session.project.mergerequests.list(iterator=True, state="opened", per_page=3, order_by="created_at")
    opened = list(opened)
    expect(all(request.state == "opened" for request in opened), "the filter lives on over the pages")
    numbers = expect_once(request.iid for request in opened)
    some = session.project.mergerequests.list(get_all=True, iids=numbers[:2], state="all")
    expect(sorted(request.iid for request in some) == sorted(numbers[:2]), "iids picks the wanted ones")
    simple = session.project.mergerequests.list(per_page=1, page=1, view="simple", state="all")
    expect(len(simple) <= 1, "one page is as long as asked for")
    across = session.client.mergerequests.list(iterator=True, scope="all", state="merged", per_page=5)
    across = [request for request, _ in zip(across, range(40))]
    expect(all(request.state == "merged" for request in across), "the list across projects filters too")
    expect_once(request.id for request in across)


def merge_errors(session):
    session.needs_own_service("needs the merge request with a conflict of the sample")
    for request in session.project.mergerequests.list(iterator=True, state="opened"):
        if request.merge_status == "cannot_be_merged" and not request.work_in_progress:
            expect_refusal([405], session.project.mergerequests.get(request.iid).merge)
            return
    raise AssertionError("the sample has no merge request with a conflict")


def cancel_by_post(session):
    with own_request(session, "automatic") as made:
        expect_refusal([404, 405, 406], made.cancel_merge_when_pipeline_succeeds)
        expect_fields(session.project.mergerequests.get(made.iid), state="opened")


STEPS = {
    "merge requests: made, read, changed, closed, reopened, merged": life,
    "merge requests: watched, on the list of to-dos": subscriptions,
    "merge requests: deleted": deletion,
    "merge requests: lists with filters over pages": lists,
    "exception merge-errors: a conflict is 405, a second merge 406": merge_errors,
    "exception cancel-by-post: an automatic merge is not cancelled by POST": cancel_by_post,
}

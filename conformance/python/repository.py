"""Repository content and system hooks through python-gitlab."""
import base64
import io
import tarfile

import gitlab
from session import expect, expect_fields, expect_once, expect_refusal


def content(session):
    entries = list(session.project.repository_tree(iterator=True, recursive=True, ref=session.branch, per_page=20))
    expect_once(entry["path"] for entry in entries)
    file = next(entry for entry in entries if entry["type"] == "blob")
    folder = next((entry for entry in entries if entry["type"] == "tree"), None)
    if folder is not None:
        inside = session.project.repository_tree(path=folder["path"], ref=session.branch, get_all=True)
        expect(all(entry["path"].startswith(f"{folder['path']}/") for entry in inside), "path filters the tree")
    raw = session.project.repository_raw_blob(file["id"])
    blob = session.project.repository_blob(file["id"])
    expect_fields(blob, size=len(raw), sha=file["id"], encoding="base64")
    expect(base64.b64decode(blob["content"]) == raw, "record and raw text are the same")
    expect_refusal([404], session.project.repository_raw_blob, "0" * 40)


def archive(session):
    archived = session.project.repository_archive(sha=session.branch)
    with tarfile.open(fileobj=io.BytesIO(archived)) as opened:
        expect(len(opened.getnames()) > 1, "the archive holds files")
    zipped = session.project.repository_archive(sha=session.branch, format="zip")
    expect(zipped[:2] == b"PK", "the format is the one asked for")


def history(session):
    tip = session.project.branches.get(session.branch).commit
    compared = session.project.repository_compare(tip["parent_ids"][0], tip["id"])
    expect_fields(compared, compare_same_ref=False)
    expect(tip["id"] in [commit["id"] for commit in compared["commits"]], "the comparison holds the tip")
    expect(len(compared["diffs"]) > 0, "the comparison holds patches")
    contributors = list(session.project.repository_contributors(iterator=True, per_page=2))
    expect_once(person["email"] for person in contributors)
    expect(all(person["commits"] > 0 for person in contributors), "every contributor has commits")


def system_hooks(session):
    session.needs_administrator()
    url = session.settings["receiver"] if session.own else "https://hooks.lectern.example/conformance"
    wanted = {"url": url, "token": "secret", "push_events": False, "enable_ssl_verification": False}
    try:
        session.client.hooks.create(wanted)
        expect(not session.own, "python-gitlab took the array of the document: take hook-array off the list")
    except gitlab.GitlabParsingError:
        pass
    hook = next(hook for hook in session.client.hooks.list(get_all=True) if hook.url == url)
    expect_fields(hook, push_events=False, enable_ssl_verification=False)
    expect(not hasattr(hook, "token"), "the token is never returned")
    if session.own:
        expect(session.client.hooks.get(hook.id).event_name == "project_create", "reading it fires a test")
    hook.delete()
    expect(all(other.id != hook.id for other in session.client.hooks.list(get_all=True)), "it is gone")


STEPS = {
    "repository: tree over pages, blob and raw text": content,
    "repository: archives": archive,
    "repository: comparison and contributors": history,
    "exception hook-array: system hooks made, listed, tested, deleted": system_hooks,
}

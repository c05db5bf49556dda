"""Branches and tags through python-gitlab."""
from session import expect, expect_fields, expect_once, expect_refusal


def branches(session):
    name = f"{session.run}/with/slashes"
    start = session.project.branches.get(session.branch)
    made = session.project.branches.create({"branch": name, "ref": session.branch})
    expect_fields(made, name=name, protected=False, commit=start.commit)
    expect_fields(session.project.branches.get(name), name=name, commit=start.commit)
    names = expect_once(branch.name for branch in session.project.branches.list(iterator=True, per_page=3))
    expect(name in names and session.branch in names, "the list over all pages holds both branches")
    made.delete()
    expect_refusal([404], session.project.branches.get, name)


def merged_branches(session):
    session.needs_own_service("would delete merged branches that the run did not make")
    name = f"{session.run}-merged"
    session.project.branches.create({"branch": name, "ref": session.branch})
    session.project.delete_merged_branches()
    expect_refusal([404], session.project.branches.get, name)
    session.project.branches.get(session.branch)


def tags(session):
    name = f"{session.run}/rc"
    made = session.project.tags.create({"tag_name": name, "ref": session.branch, "message": "For a try"})
    expect_fields(made, name=name, message="For a try")
    expect_fields(session.project.tags.get(name), name=name, commit=made.commit)
    names = expect_once(tag.name for tag in session.project.tags.list(iterator=True, per_page=2))
    expect(name in names, "the list over all pages holds the tag")
    made.delete()
    expect_refusal([404], session.project.tags.get, name)


def tag_error(session):
    wrong = {"tag_name": f"{session.run}-none", "ref": "no-such-reference"}
    expect_refusal([405] if session.own else [400, 404, 405], session.project.tags.create, wrong)


STEPS = {
    "branches: created, read, listed over pages, deleted": branches,
    "branches: merged ones deleted at once": merged_branches,
    "tags: created, read, listed over pages, deleted": tags,
    "exception tag-error: a tag that cannot be made is 405": tag_error,
}

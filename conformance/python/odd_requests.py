"""What python-gitlab and the code around it were seen to send where a server is easily wrong: NUL, null, branches that are gone."""
from merge_requests import own_request
from session import expect, expect_fields, expect_refusal


def nul_in_texts(session):
    with own_request(session, "nul") as made:
        made.title = "before\0behind"
        expect_refusal([400], made.save)
        expect_fields(session.project.mergerequests.get(made.iid), title=f"{session.run} nul")
        expect_refusal([400], made.notes.create, {"body": "before\0behind"})
        expect_refusal([400], made.merge, merge_commit_message="before\0behind")
        tag = {"tag_name": f"{session.run}-nul", "ref": session.branch, "message": "before\0behind"}
        expect_refusal([400], session.project.tags.create, tag)
        expect_refusal([404], session.project.tags.get, f"{session.run}-nul")
        session.project.mergerequests.get(made.iid).merge()


def null_as_body(session):
    session.needs_own_service("other servers want an object or nothing")
    with own_request(session, "null") as made:
        path = f"/projects/{session.settings['project']}/merge_requests/{made.iid}"
        headers = {"Content-Type": "application/json", "PRIVATE-TOKEN": session.settings["token"]}
        for line in ("subscribe", "unsubscribe", "todo"):
            url = f"{session.settings['url']}/api/v4{path}/{line}"
            status = session.client.session.post(url, data="null", headers=headers).status_code
            expect(status in (201, 304), f"{line} with the body null answered {status}")


def nobody_assigned(session):
    session.client.auth()
    with own_request(session, "assignee") as made:
        made.assignee_id = session.client.user.id
        made.save()
        request = session.project.mergerequests.get(made.iid)
        expect(request.assignee["id"] == session.client.user.id, "the caller is assigned")
        request.assignee_id = None
        request.title = f"{made.title} again"
        request.save()
        expect_fields(session.project.mergerequests.get(made.iid), assignee=None, title=request.title)


def source_is_gone(session):
    session.needs_own_service("other servers find out behind the answer")
    with own_request(session, "gone") as made:
        session.project.branches.delete(made.source_branch)
        try:
            expect_fields(session.project.mergerequests.get(made.iid), merge_status="cannot_be_merged")
            listed = session.project.mergerequests.list(iids=[made.iid], get_all=True)
            expect([entry.merge_status for entry in listed] == ["cannot_be_merged"], "the list says so too")
            expect_refusal([405], made.merge)
        finally:
            session.project.branches.create({"branch": made.source_branch, "ref": made.sha})


def reference_as_name(session):
    for name in ("refs/heads/main", f"refs/heads/{session.run}"):
        wanted = {"branch": name, "ref": session.branch}
        expect_refusal([400], session.project.branches.create, wanted)


def last_administrator(session):
    session.needs_own_service("would try to end the administrator of the token")
    session.client.auth()
    me = session.client.users.get(session.client.user.id)
    account = {"email": me.email, "username": me.username, "name": me.name}
    expect_refusal([403], session.client.users.update, me.id, {**account, "admin": False})
    expect_refusal([403], me.block)
    expect_refusal([403], me.delete)
    expect_fields(session.client.users.get(me.id), is_admin=True, state="active")


STEPS = {
    "a NUL in a text is refused with 400": nul_in_texts,
    "the body null is no parameters": null_as_body,
    "an assignee of null is nobody": nobody_assigned,
    "a merge request whose source branch is gone cannot be merged": source_is_gone,
    "a branch cannot have the name of a reference": reference_as_name,
    "the last administrator stays one": last_administrator,
}

"""Users with their keys, mails and tokens through python-gitlab."""
import contextlib

from session import expect, expect_fields, expect_once, expect_refusal


@contextlib.contextmanager
def new_user(session, word):
    """A user of the run's own, gone afterwards."""
    session.needs_administrator()
    username = f"{session.run}-{word}"
    fields = {"username": username, "name": "Conformance", "email": f"{username}@lectern.example"}
    wanted = {**fields, "password": f"{session.run} is a Long one 7", "skip_confirmation": True, "bio": "For a try"}
    user = session.client.users.create(wanted)
    expect_fields(user, **fields, state="active", bio="For a try")
    try:
        yield user
    finally:
        session.client.users.delete(user.id, hard_delete=True)


def users(session):
    with new_user(session, "life") as user:
        expect_fields(session.client.users.get(user.id), username=user.username, email=user.email)
        expect([found.id for found in session.client.users.list(username=user.username)] == [user.id], "found by name")
        expect([found.id for found in session.client.users.list(search=user.email)] == [user.id], "found by mail")
        user.organization = "Harbour"
        user.save()
        expect_fields(session.client.users.get(user.id), organization="Harbour")
        expect(user.block() is True, "blocking answers true")
        expect_fields(session.client.users.get(user.id), state="blocked")
        user.unblock()
        expect_fields(session.client.users.get(user.id), state="active")
        active = list(session.client.users.list(iterator=True, active=True, per_page=4))
        expect_once(found.id for found in active)
        expect(all(found.state == "active" for found in active), "the filter lives on over the pages")
        taken = {"email": session.client.user.email, "username": user.username, "name": user.name}
        expect_refusal([404] if session.own else [404, 409], session.client.users.update, user.id, taken)
    expect_refusal([404], session.client.users.get, user.id)


def activities(session):
    session.needs_administrator()
    entries = list(session.client.user_activities.list(iterator=True, per_page=2, **{"from": "2020-01-01"}))
    expect_once(entry.username for entry in entries)
    days = [entry.last_activity_on for entry in entries]
    expect(days == sorted(days), "oldest first")


def life_of(manager, wanted, has_read=True, **fields):
    """Create, read where there is such a call, list, delete."""
    made = manager.create(wanted)
    expect_fields(made, **fields)
    if has_read:
        expect_fields(manager.get(made.id), id=made.id, **fields)
    ids = expect_once(entry.id for entry in manager.list(iterator=True, per_page=1))
    expect(made.id in ids, "the list over all pages holds it")
    made.delete()
    expect(made.id not in [entry.id for entry in manager.list(get_all=True)], "it is gone")


def own_credentials(session):
    session.client.auth()
    ssh, gpg = session.settings["sshKeys"][0], session.settings["gpgKeys"][0]
    me = session.client.user
    life_of(me.keys, {"title": session.run, "key": ssh}, title=session.run)
    life_of(me.gpgkeys, {"key": gpg})
    mail = f"{session.run}-own@lectern.example"
    life_of(me.emails, {"email": mail}, email=mail)


def credentials_of_others(session):
    ssh, gpg = session.settings["sshKeys"][1], session.settings["gpgKeys"][1]
    with new_user(session, "keys") as user:
        life_of(user.keys, {"title": "First", "key": ssh}, has_read=False, title="First")
        key = user.keys.create({"title": "Second", "key": ssh})
        expect(session.client.keys.get(key.id).user["id"] == user.id, "the key names its user")
        expect_refusal([400], user.keys.create, {"title": "Third", "key": ssh})
        life_of(user.gpgkeys, {"key": gpg})
        mail = f"{session.run}-other@lectern.example"
        life_of(user.emails, {"email": mail}, has_read=False, email=mail)


def impersonation(session):
    with new_user(session, "token") as user:
        made = user.impersonationtokens.create({"name": "Try", "scopes": ["api"], "expires_at": "2099-12-31"})
        expect_fields(made, name="Try", scopes=["api"], active=True, expires_at="2099-12-31")
        expect(len(made.token) > 10, "it comes with its value")
        expect_fields(user.impersonationtokens.get(made.id), id=made.id, active=True)
        active = user.impersonationtokens.list(iterator=True, state="active", per_page=1)
        expect([token.id for token in active] == [made.id], "the filter finds it")
        made.delete()
        expect_fields(user.impersonationtokens.get(made.id), active=False, revoked=True)


STEPS = {
    "exception user-conflict: users made, found, changed, blocked, deleted; a taken mail is 404": users,
    "users: activities over pages": activities,
    "own keys and mails: made, read, listed, deleted": own_credentials,
    "keys and mails of others: made, read, listed, deleted": credentials_of_others,
    "impersonation tokens: made, read, listed, revoked": impersonation,
}

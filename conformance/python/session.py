"""What the steps of the scenario through python-gitlab share: the client, the settings, and how a step fails or is skipped."""
import time

import gitlab


class Skip(Exception):
    """Raised by a step that does not apply to this server."""


class Session:
    """Client, settings and project of one run."""

    def __init__(self, settings):
        self.settings = settings
        self.client = gitlab.Gitlab(settings["url"], private_token=settings["token"], keep_base_url=True)
        self.project = self.client.projects.get(settings["project"], lazy=True)
        self.run = settings["run"]
        self.branch = settings["branch"]
        self.own = settings["isOwnService"]

    def needs_own_service(self, why):
        """Skips the step unless the run has the sample to itself."""
        if not self.own:
            raise Skip(why)

    def needs_administrator(self):
        """Skips the step unless the token is an administrator's."""
        self.client.auth()
        if not getattr(self.client.user, "is_admin", False):
            raise Skip("needs an administrator's token")


def wait_for(find):
    """What `find` returns once it is not None; gives up after a minute."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        found = find()
        if found is not None:
            return found
        time.sleep(0.2)
    raise AssertionError("did not come within a minute")


def expect(holds, sentence):
    """Fails the step unless something holds."""
    if not holds:
        raise AssertionError(sentence)


def expect_fields(record, **fields):
    """Fails unless some fields of a record have these values."""
    for name, value in fields.items():
        found = record[name] if isinstance(record, dict) else getattr(record, name)
        expect(found == value, f"{name} is {found!r}, expected {value!r}")


def expect_refusal(statuses, call, *values, **named):
    """Fails unless the call is refused with one of these statuses."""
    try:
        call(*values, **named)
    except gitlab.GitlabError as error:
        expect(error.response_code in statuses, f"answered {error.response_code}, expected {statuses}: {error}")
        return
    raise AssertionError(f"was accepted, expected {statuses}")


def expect_once(names):
    """Fails when a list over pages holds something twice."""
    names = list(names)
    expect(len(set(names)) == len(names), "something comes twice in a list over pages")
    return names

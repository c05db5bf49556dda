"""The scenario through python-gitlab: settings as JSON on standard input, one line of JSON per step on standard output."""
import json
import sys

import branches_and_tags
import jobs
import merge_requests
import notes_and_snippets
import odd_requests
import people
import repository
from session import Session, Skip

# Jobs first: the branches of the others start checks, and a list that grows shifts its pages.
RESOURCES = [jobs, branches_and_tags, merge_requests, notes_and_snippets, repository, people, odd_requests]


def run_step(session, name, step):
    """Runs one step; an error fails it, never the scenario."""
    try:
        step(session)
        return {"name": name, "outcome": "passed"}
    except Skip as reason:
        return {"name": name, "outcome": "skipped", "detail": str(reason)}
    except Exception as error:  # Whatever a client's call raises is what the step found.
        return {"name": name, "outcome": "failed", "detail": f"{type(error).__name__}: {error}"}


session = Session(json.load(sys.stdin))
for resource in RESOURCES:
    for name, step in resource.STEPS.items():
        print(json.dumps(run_step(session, name, step)), flush=True)

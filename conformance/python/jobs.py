"""Jobs, their traces and artifacts, and deployments through python-gitlab."""
import io
import zipfile

from session import Skip, expect, expect_fields, expect_once, expect_refusal, wait_for


def some_job(session, status, fits=lambda job: True):
    """A job with this status, or the step is skipped."""
    for job in session.project.jobs.list(iterator=True, scope=status, per_page=20):
        if fits(job):
            return job
    raise Skip(f"the project has no job that is {status}")


def lists(session):
    jobs = list(session.project.jobs.list(iterator=True, scope=["success", "manual"], per_page=7))
    if session.own:  # Elsewhere new jobs shift the pages while they are read.
        expect_once(job.id for job in jobs)
    expect(all(job.status in ("success", "manual") for job in jobs), "the filter lives on over the pages")
    if not jobs:
        raise Skip("the project has no finished job")
    expect_fields(session.project.jobs.get(jobs[0].id), id=jobs[0].id, name=jobs[0].name)
    pipeline = session.project.pipelines.get(jobs[0].pipeline["id"], lazy=True)
    expect(jobs[0].id in [job.id for job in pipeline.jobs.list(get_all=True)], "its pipeline lists it too")


def files(session):
    job = some_job(session, "success", lambda job: getattr(job, "artifacts_file", None))
    expect(len(job.trace()) > 0, "it has a trace")
    archive = job.artifacts()
    expect(len(archive) == job.artifacts_file["size"], "the archive is as long as the job says")
    name = zipfile.ZipFile(io.BytesIO(archive)).namelist()[0]
    expect(job.artifact(name) == zipfile.ZipFile(io.BytesIO(archive)).read(name), "one file is the same as inside")
    expect_refusal([404], job.artifact, "no/such/file")
    by_reference = session.project.artifacts.download(job.ref, job.name)
    expect(zipfile.ZipFile(io.BytesIO(by_reference)).testzip() is None, "the archive by branch is sound")


def actions(session):
    session.needs_own_service("would change jobs that the run did not make")
    kept = some_job(session, "success", lambda job: job.artifacts_file)
    kept.keep_artifacts()
    again = session.project.jobs.get(kept.retry()["id"])
    expect(again.id != kept.id and again.name == kept.name, "a retry is a job of its own")
    waiting = some_job(session, "manual")
    expect_fields(waiting.cancel() or {}, id=waiting.id, status="canceled")
    kept.erase()
    expect_fields(session.project.jobs.get(kept.id), artifacts_file=None)
    expect_refusal([404], kept.artifacts)


def deployments(session):
    if session.own:
        job = some_job(session, "manual", lambda job: job.name.startswith("deploy"))
        job.play()
        wait_for(lambda: True if session.project.deployments.list(get_all=False) else None)
    listed = expect_once(entry.id for entry in session.project.deployments.list(iterator=True, per_page=1))
    if not listed:
        raise Skip("the project has no deployment")
    one = session.project.deployments.get(listed[0])
    expect(one.environment["name"] and one.sha, "it names its environment and commit")


STEPS = {
    "jobs: lists with filters over pages": lists,
    "jobs: trace, artifacts, one file inside, archive by branch": files,
    "jobs: kept, retried, cancelled, erased": actions,
    "jobs: played; deployments: listed over pages, read": deployments,
}

/** Requests as other people's clients send them are distinguished by method and raw path. */
import { describe, expect, it } from 'vitest';
import { operationIds, operationOf } from '#shared/api/registry.ts';
import { operationOfRequest } from './operation-of-request.ts';

describe('operationOfRequest', () => {
  it.each(operationIds)('finds %s from its own path', (id) => {
    const { method, path } = operationOf(id);
    const target = path.replaceAll(/[:*](\w+)/gu, (_, name: string) => (name.endsWith('name') ? 'v1%2Frc' : '7'));
    expect(operationOfRequest(method, `/api/v4${target}?page=2`)).toBe(id);
  });

  it('reads slashes in references, a base path, and the format of an archive', () => {
    expect(operationOfRequest('GET', '/api/v4/projects/1/repository/branches/feat/x')).toBe('branches.get');
    expect(operationOfRequest('PUT', '/api/v4/projects/1/repository/branches/feat/x/protect')).toBe('branches.protect');
    expect(operationOfRequest('GET', '/code/api/v4/projects/a%2Fb/repository/archive.tar.gz')).toBe(
      'repository.archive',
    );
    expect(operationOfRequest('GET', '/api/v4/projects/1/jobs/artifacts/feat/x/download?job=a')).toBe(
      'jobs.artifactsByRef',
    );
  });

  it('knows no operation for what the document does not list', () => {
    expect(operationOfRequest('POST', '/api/v4/hooks/7')).toBeNull();
    expect(operationOfRequest('GET', '/api/v4/projects/1')).toBeNull();
    expect(operationOfRequest('GET', '/help')).toBeNull();
  });
});

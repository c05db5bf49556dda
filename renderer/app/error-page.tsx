/** Shown instead of a screen that failed or does not exist. */
import { CircleAlert, SearchX } from 'lucide-react';
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router';
import { Button } from '../components/controls/button.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';

const textOf = (error: unknown): string => {
  if (isRouteErrorResponse(error)) return `${String(error.status)} ${error.statusText}`;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
};

/** Names the failure, says what is safe, and leads on. */
export const ErrorPage = () => {
  const error: unknown = useRouteError() ?? null;
  const navigate = useNavigate();
  const isMissing = error === null || (isRouteErrorResponse(error) && error.status === 404);
  return (
    <EmptyState
      icon={isMissing ? SearchX : CircleAlert}
      role="alert"
      isScreen
      title={isMissing ? 'Page not found' : 'This screen failed to draw'}
      fine={isMissing ? undefined : textOf(error)}
      actions={
        <>
          <Button look="primary" onClick={() => void navigate('/review')}>
            Open the review queue
          </Button>
          {!isMissing && <Button onClick={() => window.location.reload()}>Reload the window</Button>}
        </>
      }
    >
      {isMissing
        ? 'The link leads to no screen of Lectern. It may be cut short or mistyped. Nothing was changed.'
        : 'This is a defect of Lectern. Nothing was sent to the server by it; what you sent before has arrived.'}
    </EmptyState>
  );
};

/** Shown instead of a screen that failed or does not exist. */
import { CircleAlert, SearchX } from 'lucide-react';
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router';
import { Button } from '#renderer/components/controls/button.tsx';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { t } from '#renderer/texts/t.ts';

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
      title={isMissing ? t('shell.page_not_found') : t('states.not_drawn')}
      fine={isMissing ? undefined : textOf(error)}
      actions={
        <>
          <Button look="primary" onClick={() => void navigate('/review')}>
            {t('states.open_queue')}
          </Button>
          {!isMissing && <Button onClick={() => window.location.reload()}>{t('states.reload')}</Button>}
        </>
      }
    >
      {isMissing ? t('states.not_found_text') : t('states.not_drawn_text')}
    </EmptyState>
  );
};

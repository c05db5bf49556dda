/** `admin/bulk/runs/:run`: one bulk run. */
import { useParams } from 'react-router';
import { BulkRunScreen } from '../../features/bulk/components/bulk-run-screen.tsx';

/** The route's element. */
export const BulkRunRoute = () => <BulkRunScreen id={useParams()['run'] ?? ''} />;

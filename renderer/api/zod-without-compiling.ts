/** Keeps zod from compiling validators with `Function`, which the content policy of the page forbids. Imported before any schema. */
import { z } from 'zod';

z.config({ jitless: true });

import { writeFileSync } from 'node:fs';
import { filesBelow } from '../lint/files';
import { STAFF_CALLS_DOCUMENT, staffCallsDocument } from '../lint/staff-calls';

/** Writes the document that maps the staff side to its tests. */
writeFileSync(STAFF_CALLS_DOCUMENT, staffCallsDocument(filesBelow('.')));

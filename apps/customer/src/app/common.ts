/**
 * What nearly every page shows. Imported by the entry, so that it travels in its chunk instead of one more round trip.
 */
import '../lib/api-client.ts';
import '../lib/format.ts';
import '../ui/breadcrumb.tsx';
import '../ui/button.tsx';
import '../ui/document.tsx';
import '../ui/empty-state.tsx';
import '../ui/error-state.tsx';
import '../ui/fields.tsx';
import '../ui/icons.tsx';
import '../ui/stamp.tsx';
import '../ui/sticky-bar.tsx';

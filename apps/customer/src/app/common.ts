/**
 * What nearly every page shows. Imported by the entry, so that it travels in its chunks instead of one more round trip.
 * The home page's styles are among them because its markup is in the HTML.
 */
import '../features/home/hero.module.css';
import '../features/home/home.module.css';
import '../features/navigation/footer.module.css';
import '../lib/airports.ts';
import '../lib/api-client.ts';
import '../lib/format.ts';
import '../ui/breadcrumb.tsx';
import '../ui/button.tsx';
import '../ui/code-box.tsx';
import '../ui/document.tsx';
import '../ui/empty-state.tsx';
import '../ui/error-state.tsx';
import '../ui/fields.tsx';
import '../ui/icons.tsx';
import '../ui/notice.tsx';
import '../ui/part-boundary.tsx';
import '../ui/stamp.tsx';
import '../ui/sticky-bar.tsx';
import '@rihlah/rules/rupiah';

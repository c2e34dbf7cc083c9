/**
 * What nearly every page shows. Imported by the entry, so that it travels in its chunks instead of one more round trip.
 * The home page's styles are among them because its markup is in the HTML.
 */
import '../features/home/hero.module.css';
import '../features/home/home.module.css';
import '../features/navigation/footer.module.css';
import '../client/api.ts';
import '@rihlah/ui/text/format';
import '@rihlah/ui/breadcrumb';
import '@rihlah/ui/button';
import '@rihlah/ui/code-box';
import '@rihlah/ui/document';
import '@rihlah/ui/empty-state';
import '@rihlah/ui/error-state';
import '@rihlah/ui/fields';
import '@rihlah/ui/icons';
import '@rihlah/ui/notice';
import '@rihlah/ui/part-boundary';
import '@rihlah/ui/stamp';
import '@rihlah/ui/sticky-bar';
import '@rihlah/rules/rupiah';

/**
 * What nearly every page shows. Imported by the entry, so that it travels in its chunks instead of one more round trip.
 * The home page's styles are among them because its markup is in the HTML.
 */
import '../features/home/hero.module.css';
import '../features/home/home.module.css';
import '../features/navigation/footer/footer.module.css';
import '../client/api.ts';
import '@rihlah/ui/text/format';
import '@rihlah/ui/navigation/breadcrumb';
import '@rihlah/ui/actions/button';
import '@rihlah/ui/layout/code-box';
import '@rihlah/ui/layout/document';
import '@rihlah/ui/feedback/empty-state';
import '@rihlah/ui/feedback/error-state';
import '@rihlah/ui/layout/fields';
import '@rihlah/ui/icons/common';
import '@rihlah/ui/feedback/notice';
import '@rihlah/ui/page/part-boundary';
import '@rihlah/ui/status/stamp';
import '@rihlah/ui/actions/sticky-bar';
import '@rihlah/rules/money/rupiah';

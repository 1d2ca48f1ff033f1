import { ArrowLeft } from 'lucide-react';

/** The way back to all pages. */
export const BackToAll = () => (
  <a
    href="/admin/pages"
    className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-full px-2 font-semibold text-link hover:bg-mist"
  >
    <ArrowLeft className="size-5" aria-hidden="true" />
    All pages
  </a>
);

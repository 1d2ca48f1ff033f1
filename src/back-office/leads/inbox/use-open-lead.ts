import { useCallback, useEffect, useState } from 'react';

const addressOf = (id: string | null) =>
  location.pathname + (id === null ? '' : `?lead=${encodeURIComponent(id)}`);
const idInAddress = () => new URLSearchParams(location.search).get('lead');
const isOurStep = () => (history.state as { isLead?: true } | null)?.isLead ?? false;

/**
 * The open lead, kept in the address: it can be linked to, and the back button closes it. Opening
 * another in its place adds no step to the history.
 */
export function useOpenLead() {
  const [openId, setOpenId] = useState(idInAddress);
  useEffect(() => {
    const follow = () => setOpenId(idInAddress());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  const open = useCallback((id: string) => {
    if (idInAddress() === null) history.pushState({ isLead: true }, '', addressOf(id));
    else history.replaceState(history.state, '', addressOf(id));
    setOpenId(id);
  }, []);
  const close = useCallback(() => {
    if (isOurStep()) history.back();
    else history.replaceState(history.state, '', addressOf(null));
    setOpenId(null);
  }, []);
  return { openId, open, close };
}

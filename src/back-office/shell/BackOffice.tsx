import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { takeBackOldStep } from '#browser/use-step-in-history.ts';
import { loadToaster } from '#back-office/feedback/messages.ts';
import { useLazy } from '#back-office/feedback/use-lazy.ts';
import { queryClient } from '#back-office/session/queries.ts';

const loadUnread = () => import('#back-office/menu/UnreadInMenu.tsx');

/** What every screen of the back office is wrapped in. */
export function BackOffice({ children }: { children: ReactNode }) {
  useLazy(loadToaster);
  const [menu] = useLazy(loadUnread);
  useEffect(takeBackOldStep, []);
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      {menu && <menu.UnreadInMenu />}
    </QueryClientProvider>
  );
}

import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { takeBackOldStep } from '../use-step-in-history.ts';
import { loadToaster } from './notify.ts';
import { queryClient } from './queries.ts';
import { useLate } from './use-late.ts';

const loadUnread = () => import('./UnreadInMenu.tsx');

/** What every screen of the back office stands in. */
export function BackOffice({ children }: { children: ReactNode }) {
  useLate(loadToaster);
  const [menu] = useLate(loadUnread);
  useEffect(takeBackOldStep, []);
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      {menu && <menu.UnreadInMenu />}
    </QueryClientProvider>
  );
}

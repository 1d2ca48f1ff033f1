import { useMutation } from '@tanstack/react-query';
import { teslaSignIn } from '#contracts/fleet-sync.ts';
import { notifyFailure } from './notify.ts';
import { adminRequest } from './request.ts';

/** Leads the owner to Tesla, to allow us to read the cars. */
export const useTeslaSignIn = () =>
  useMutation({
    mutationFn: () => adminRequest('/api/admin/tesla', { method: 'POST' }, teslaSignIn),
    onSuccess: ({ authorizeUrl }) => location.assign(authorizeUrl),
    onError: (error) =>
      notifyFailure('Not connected', error, 'Tesla could not be asked. Please try again.'),
  });

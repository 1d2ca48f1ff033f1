import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { passkeyList, passkeyOptions } from '#contracts/passkey.ts';
import { adminRequest } from '#back-office/session/admin-request.ts';
import { adminQuery, queryClient } from '#back-office/session/queries.ts';

const path = '/api/admin/passkeys';

/** The passkeys of all devices. */
export const passkeysQuery = adminQuery(['passkeys'], path, passkeyList);

/** Has this device make a passkey, and adds it; its name is the device's. Rejects with what went wrong. */
export const useAddPasskey = () =>
  useMutation({
    mutationFn: async (password: string) => {
      const [{ startRegistration }, options] = await Promise.all([
        import('@simplewebauthn/browser'),
        adminRequest(path, { method: 'POST', body: { password } }, passkeyOptions),
      ]);
      const optionsJSON = options as object as PublicKeyCredentialCreationOptionsJSON;
      const made = await startRegistration({ optionsJSON });
      return adminRequest(path, { method: 'PUT', body: made }, passkeyList);
    },
    onSuccess: (list) => queryClient.setQueryData(passkeysQuery.queryKey, list),
  });

/** Removes a passkey. If this session began with it, it is over: the list says so when it is loaded again. */
export const useRemovePasskey = (id: string) =>
  useMutation({
    mutationFn: () =>
      adminRequest(`${path}/${encodeURIComponent(id)}`, { method: 'DELETE' }, z.unknown()),
    onSuccess: () => queryClient.invalidateQueries(passkeysQuery),
  });

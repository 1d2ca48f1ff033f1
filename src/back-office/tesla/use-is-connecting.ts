import { useIsMutating } from '@tanstack/react-query';

/** Of the call that completes the connection. */
export const connectingKey = ['tesla-return'];

/** Whether the connection to Tesla is being completed. */
export const useIsConnecting = () => useIsMutating({ mutationKey: connectingKey }) > 0;

import { type UseMutationOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type EmailChoices, type PushChoices, push } from '#shared/contract/notifications/push.ts'
import { call } from '#web/api/call.ts'
import { keyOf, query } from '#web/api/query.ts'
import { ownZone } from '#web/i18n/own-zone.ts'
import { readThisBrowser, turnOff, turnOn } from './browser-push.ts'

export const pushQuery = query(push.get)
const BROWSER = ['this-browser']

/** What this browser is among the devices; asked anew when they change. */
export const useThisBrowser = () => {
  const { data } = useQuery(pushQuery)
  return useQuery({
    queryKey: [...BROWSER, data?.devices.map(({ id }) => id)],
    queryFn: () => readThisBrowser(data?.devices ?? []),
    enabled: data !== undefined,
    staleTime: 0,
  })
}

/** One after the other: of two that are under way together the server may take the later one first. */
const IN_TURN = { scope: { id: 'push-choices' } }

function useChange<Input, Reply>(
  change: (input: Input) => Promise<Reply>,
  options: Pick<UseMutationOptions, 'meta' | 'scope'> = {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: keyOf(push.get) })
      await client.invalidateQueries({ queryKey: BROWSER })
    },
    ...options,
  })
}

/** The page says what went wrong: it is the browser's doing as often as the server's. */
export const useTurnOn = () =>
  useChange(
    ({ publicKey, choices, name }: { publicKey: string; choices: PushChoices; name: string }) =>
      turnOn(publicKey, choices, name),
    { meta: { quiet: true } },
  )
export const useTurnOff = () =>
  useChange(async (id: string) => {
    await turnOff()
    return call(push.remove, { params: { id } })
  })
export const useRemoveDevice = () => useChange((id: string) => call(push.remove, { params: { id } }))
export const useUpdateDevice = () =>
  useChange(
    ({ id, choices }: { id: string; choices: PushChoices }) => call(push.update, { params: { id }, body: choices }),
    IN_TURN,
  )
export const useTryDevice = () => useChange((id: string) => call(push.try, { params: { id } }))
export const useUpdateEmails = () =>
  useChange((emails: EmailChoices) => call(push.updateEmails, { body: { emails, timeZone: ownZone() } }), IN_TURN)

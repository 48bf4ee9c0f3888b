import type { OutgoingAnswer } from '#server/outside/fetch.ts'
import type { AppriseAddress } from '../apprise-address.ts'

export interface Message {
  title: string
  body: string
  /** The same however often it is sent. */
  id: string
  /** What programs want to know of the event; absent in tests. */
  fields?: Record<string, string>
}

/** One request of a service. */
export interface ServiceRequest {
  url: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** A service that Larder can tell something, by its public documentation. */
export interface Service {
  /** As people know it. */
  name: string
  schemes: readonly string[]
  /** Whether the address has all that the service needs. */
  fits: (address: AppriseAddress) => boolean
  /** The requests that send a message; each is a message of its own, such as one for each phone number. None where it takes a conversation. */
  requests?: (address: AppriseAddress, message: Message) => ServiceRequest[]
  /** Asks for what a request needs to know first. An answer in its place is why it cannot be sent. */
  prepare?: (
    request: ServiceRequest,
    ask: (request: ServiceRequest) => Promise<OutgoingAnswer>,
  ) => Promise<ServiceRequest | OutgoingAnswer>
  /** Whether an answer that looks like a yes is none. */
  refuses?: (answer: OutgoingAnswer) => boolean
  /** For services that want a conversation. The last answer is the service's word. */
  converse?: (
    address: AppriseAddress,
    message: Message,
    ask: (request: ServiceRequest) => Promise<OutgoingAnswer>,
  ) => Promise<OutgoingAnswer>
}

export const jsonRequest = (url: string, body: unknown, headers: Record<string, string> = {}): ServiceRequest => ({
  url,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

export const formRequest = (
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): ServiceRequest => ({
  url,
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  body: new URLSearchParams(fields).toString(),
})

/** Tells each; the first that fails is the answer, else the last. */
export async function lastOf<T>(targets: T[], tell: (target: T) => Promise<OutgoingAnswer>): Promise<OutgoingAnswer> {
  let answer: OutgoingAnswer | undefined
  for (const target of targets) {
    answer = await tell(target)
    if (answer.status >= 300) break
  }
  return answer as OutgoingAnswer
}

/** Title and text as one, for services that know no titles. */
export const asText = ({ title, body }: Message) => (title && body ? `${title}\n${body}` : title || body)

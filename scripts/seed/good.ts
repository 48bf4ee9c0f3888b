import type { Answer } from '#server/testing/as.ts'

/** The body of an answer; anything but success ends the run with what the server said. */
export function good<Body>(answer: Answer<Body>): Body {
  if (answer.status > 299)
    throw new Error(`a call was answered with ${answer.status}: ${JSON.stringify(answer.detail ?? answer.body)}`)
  return answer.body
}

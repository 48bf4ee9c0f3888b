import type { Context, UploadedFile } from '#server/context.ts'
import { jpegForAi } from '#server/files/picture.ts'
import { areAiPicturesEnabled, isAiEnabled, openAi } from '#server/outside/openai.ts'

const SYSTEM = 'You help somebody find out whether this recipe manager can reach you. Answer in one short sentence.'
const GREETING = 'Hello! I am checking that you can be reached.'
const ABOUT_THE_PICTURE = 'Say in a few words what the picture shows.'

/** Asks the AI server as an import would, so that whoever sets it up sees what is wrong. It never fails itself. */
export async function tryAi(ctx: Context, image: UploadedFile | undefined) {
  if (!isAiEnabled(ctx.config)) return { success: false, response: ctx.t('ai.off') }
  if (image && !areAiPicturesEnabled(ctx.config)) return { success: false, response: ctx.t('ai.pictures-off') }
  try {
    const pictures = image ? [await jpegForAi(image)] : []
    const user = image ? `${GREETING} ${ABOUT_THE_PICTURE}` : GREETING
    const text = await openAi(ctx.config, ctx.outgoing)({ system: SYSTEM, user, pictures })
    return { success: true, response: ctx.t('ai.works', { text }) }
  } catch (error) {
    ctx.log.warn({ err: error }, 'the AI server did not answer')
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    return { success: false, response: ctx.t('ai.failed', { name, message }) }
  }
}

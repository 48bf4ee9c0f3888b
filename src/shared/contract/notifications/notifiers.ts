import { z } from 'zod'
import { ById, crud } from '../crud.ts'
import { Uuid } from '../fields.ts'
import { contract } from '../route.ts'

const option = z.boolean().default(false)

/** Which events a notifier sends. The names are the reference's. */
export const NotifierOptions = z
  .object({
    testMessage: option,
    webhookTask: option,
    recipeCreated: option,
    recipeUpdated: option,
    recipeDeleted: option,
    userSignup: option,
    dataMigrations: option,
    dataExport: option,
    dataImport: option,
    mealplanEntryCreated: option,
    shoppingListCreated: option,
    shoppingListUpdated: option,
    shoppingListDeleted: option,
    cookbookCreated: option,
    cookbookUpdated: option,
    cookbookDeleted: option,
    tagCreated: option,
    tagUpdated: option,
    tagDeleted: option,
    categoryCreated: option,
    categoryUpdated: option,
    categoryDeleted: option,
    labelCreated: option,
    labelUpdated: option,
    labelDeleted: option,
  })
  .meta({ id: 'GroupEventNotifierOptions' })
export type NotifierOptions = z.output<typeof NotifierOptions>

/** One or several Apprise addresses, separated by blanks, commas or lines. They are never answered. */
const AppriseUrl = z.string().max(8000)

export const NotifierInput = z
  .object({ name: z.string().max(1000), appriseUrl: AppriseUrl.nullish() })
  .meta({ id: 'GroupEventNotifierCreate' })
export type NotifierInput = z.output<typeof NotifierInput>

/** Group and household are the caller's, whatever is sent. Without an address the stored one stays. */
export const NotifierUpdate = z
  .object({
    name: z.string().max(1000),
    appriseUrl: AppriseUrl.nullish(),
    enabled: z.boolean().default(true),
    groupId: Uuid,
    householdId: Uuid,
    options: NotifierOptions.prefault({}),
    id: Uuid,
  })
  .meta({ id: 'GroupEventNotifierUpdate' })
export type NotifierUpdate = z.output<typeof NotifierUpdate>

export const Notifier = z
  .object({
    id: Uuid,
    name: z.string(),
    enabled: z.boolean(),
    groupId: Uuid,
    householdId: Uuid,
    options: NotifierOptions.extend({ id: Uuid }),
    /** The services that its addresses belong to, such as `ntfy`. */
    services: z.array(z.string()),
  })
  .meta({ id: 'GroupEventNotifierOut' })
export type Notifier = z.infer<typeof Notifier>

/** What one service said to a test. */
export const TestResult = z
  .object({
    service: z.string(),
    success: z.boolean(),
    status: z.int().nullable(),
    answer: z.string().nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: 'DeliveryTestResult' })
export type TestResult = z.infer<typeof TestResult>

const PATH = '/api/households/events/notifications'
const OLD_PATH = '/api/groups/events/notifications'

/** Who is told of events, by Apprise addresses. */
export const notifiers = contract({
  ...crud(PATH, 'notifier', { item: Notifier, input: NotifierInput, update: NotifierUpdate, oldPath: OLD_PATH }),
  remove: {
    method: 'DELETE',
    path: `${PATH}/:id`,
    also: [`${OLD_PATH}/:id`],
    access: 'user',
    summary: 'Delete a notifier',
    params: ById,
    reply: z.null(),
    status: 204,
  },
  test: {
    method: 'POST',
    path: `${PATH}/:id/test`,
    also: [`${OLD_PATH}/:id/test`],
    access: 'user',
    summary: 'Send a test message',
    params: ById,
    reply: z.null(),
    status: 204,
  },
  try: {
    method: 'POST',
    path: `${PATH}/:id/try`,
    access: 'user',
    summary: 'Send a test message and hear what each service answers',
    params: ById,
    reply: z.array(TestResult),
  },
})

import type { Kysely } from 'kysely'
import type { AssistantTables } from './schema/assistant.ts'
import type { BackupTables } from './schema/backups.ts'
import type { BarCodeTables } from './schema/bar-codes.ts'
import type { BulkChangeTables } from './schema/bulk-changes.ts'
import type { CalendarTables } from './schema/calendars.ts'
import type { CookbookTables } from './schema/cookbooks.ts'
import type { CookingSessionTables } from './schema/cooking-sessions.ts'
import type { CoreTables } from './schema/core.ts'
import type { DinerTables } from './schema/diners.ts'
import type { FeedTables } from './schema/feeds.ts'
import type { KitchenTables } from './schema/kitchen.ts'
import type { LibraryImportTables } from './schema/library-imports.ts'
import type { MealPlanTables } from './schema/meal-plans.ts'
import type { MediaTables } from './schema/media.ts'
import type { NotificationTables } from './schema/notifications.ts'
import type { PartViews } from './schema/parts.ts'
import type { PriceTables } from './schema/prices.ts'
import type { RecipeActionTables } from './schema/recipe-actions.ts'
import type { RecipeTables } from './schema/recipes.ts'
import type { ReportTables } from './schema/reports.ts'
import type { SavedSearchTables } from './schema/saved-searches.ts'
import type { SearchTables } from './schema/search.ts'
import type { ShoppingListTables } from './schema/shopping-lists.ts'

/** Every table, camelCase here and snake_case in the database. Times are UTC ISO text, ids UUID text. */
export interface Tables
  extends AssistantTables,
    BackupTables,
    BulkChangeTables,
    CalendarTables,
    CookbookTables,
    CookingSessionTables,
    CoreTables,
    DinerTables,
    FeedTables,
    KitchenTables,
    LibraryImportTables,
    NotificationTables,
    MediaTables,
    MealPlanTables,
    PartViews,
    BarCodeTables,
    PriceTables,
    RecipeActionTables,
    RecipeTables,
    ReportTables,
    SavedSearchTables,
    SearchTables,
    ShoppingListTables {}

export type Db = Kysely<Tables>

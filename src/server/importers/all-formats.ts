import type { DatabaseFormat, JsonFormat, TableFormat, TextFormat, XmlFormat } from './format.ts'
import { accuchef } from './formats/accuchef.ts'
import { addressList, bookmarks } from './formats/addresses.ts'
import { chowdown } from './formats/chowdown.ts'
import { cooklang } from './formats/cooklang.ts'
import { cookmate } from './formats/cookmate.ts'
import { cookml } from './formats/cookml.ts'
import { cookn } from './formats/cookn.ts'
import { copyMeThat } from './formats/copy-me-that.ts'
import { crouton } from './formats/crouton.ts'
import { easyRecipeDeluxe } from './formats/easy-recipe-deluxe.ts'
import { evernote } from './formats/evernote.ts'
import { cheftap, freeText } from './formats/free-text.ts'
import { anyJson, anyTable, anyXml, anyYaml } from './formats/generic.ts'
import { gourmet } from './formats/gourmet.ts'
import { grocy } from './formats/grocy.ts'
import { pepperplate, saffron } from './formats/keyed-text.ts'
import { kitchenowl } from './formats/kitchenowl.ts'
import { krecipes } from './formats/krecipes.ts'
import { livingCookbook } from './formats/living-cookbook.ts'
import { markdown, recipeMd } from './formats/markdown.ts'
import { masterCookText } from './formats/mastercook-text.ts'
import { masterCookXml } from './formats/mastercook-xml.ts'
import { mealMaster } from './formats/meal-master.ts'
import { paprikaPlan, recipesagePlan, tandoorPlan } from './formats/meal-plans.ts'
import { mealieBackup } from './formats/mealie-backup.ts'
import { mealieExport } from './formats/mealie-export.ts'
import { mela } from './formats/mela.ts'
import { myRecipeBox } from './formats/my-recipe-box.ts'
import { nowYoureCooking } from './formats/now-youre-cooking.ts'
import { openeats } from './formats/openeats.ts'
import { anyPage } from './formats/pages.ts'
import { paprika } from './formats/paprika.ts'
import { paprikaIndex, paprikaPage } from './formats/paprika-page.ts'
import { planToEat, planToEatText } from './formats/plan-to-eat.ts'
import { recettetek } from './formats/recettetek.ts'
import { recipeKeeper } from './formats/recipe-keeper.ts'
import { recipeml } from './formats/recipeml.ts'
import { recipesage, recipesageText, recipesageXml } from './formats/recipesage.ts'
import { rezkonv } from './formats/rezkonv.ts'
import { nextcloud, schemaOrg } from './formats/schema-org.ts'
import { tandoor } from './formats/tandoor.ts'

/** Every format, the particular ones before those that take anything. The first that fits reads the file. */
export const jsonFormats: JsonFormat[] = [
  mealieBackup,
  openeats,
  kitchenowl,
  nextcloud,
  recipesage,
  schemaOrg,
  tandoor,
  mealieExport,
  paprika,
  crouton,
  recettetek,
  mela,
  tandoorPlan,
  paprikaPlan,
  recipesagePlan,
  anyJson,
]

export const xmlFormats: XmlFormat[] = [
  masterCookXml,
  krecipes,
  gourmet,
  recipeml,
  cookml,
  cookmate,
  livingCookbook,
  evernote,
  recipesageXml,
  anyXml,
]

export const tableFormats: TableFormat[] = [planToEat, myRecipeBox, anyTable]

export const htmlFormats: TextFormat[] = [bookmarks, recipeKeeper, copyMeThat, paprikaPage, paprikaIndex, anyPage]

export const textFormats: TextFormat[] = [
  cookn,
  mealMaster,
  rezkonv,
  masterCookText,
  nowYoureCooking,
  accuchef,
  easyRecipeDeluxe,
  planToEatText,
  saffron,
  pepperplate,
  recipesageText,
  chowdown,
  cooklang,
  recipeMd,
  cheftap,
  anyYaml,
  markdown,
  addressList,
  freeText,
]

export const databaseFormats: DatabaseFormat[] = [grocy]

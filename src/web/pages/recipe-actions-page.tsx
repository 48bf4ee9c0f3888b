import { RecipeActionList } from '#web/features/recipe-actions/recipe-action-list.tsx'

export const RecipeActionsPage = () => <RecipeActionList />

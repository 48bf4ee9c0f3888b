import { useLocalStorage } from '@mantine/hooks'
import type { RecipeLayout } from './recipe-grid-shape.ts'

/** Cards or rows, as this device remembers it. */
export const useLayoutChoice = () =>
  useLocalStorage<RecipeLayout>({
    key: 'larder.recipeLayout',
    defaultValue: 'card',
    getInitialValueInEffect: false,
  })

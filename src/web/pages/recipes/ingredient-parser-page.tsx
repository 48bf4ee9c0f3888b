import { useParams } from '@tanstack/react-router'
import { ParserScreen } from '#web/features/recipes/ingredient-review/parser-screen.tsx'

export function IngredientParserPage() {
  const { slug = '' } = useParams({ strict: false })
  return <ParserScreen key={slug} slug={slug} />
}

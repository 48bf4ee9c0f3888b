import { useParams } from '@tanstack/react-router'
import { ParserScreen } from '#web/features/ingredient-parser/parser-screen.tsx'

export function IngredientParserPage() {
  const { slug = '' } = useParams({ strict: false })
  return <ParserScreen key={slug} slug={slug} />
}

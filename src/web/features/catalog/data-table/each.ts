/** Does the same with each, one after another: a failure stops none of the rest. */
export async function each<Item, Answer>(items: readonly Item[], run: (item: Item) => Promise<Answer>) {
  const answers: Answer[] = []
  const failed: Item[] = []
  for (const item of items)
    await run(item).then(
      answer => answers.push(answer),
      () => failed.push(item),
    )
  return { answers, failed }
}

/** A page of a food blog, as far as a reader of recipes can tell. */
export const pageOf = (name: string, step = 'Bake it.') =>
  `<!doctype html><html lang="en"><head><title>${name}</title><script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name,
    keywords: 'weekend',
    recipeIngredient: ['500 g flour', '2 eggs'],
    recipeInstructions: [{ '@type': 'HowToStep', text: step }],
  })}</script></head><body><h1>${name}</h1></body></html>`

/** All that there is to do as one step: whoever reads it cannot be sure. */
export const oneLongStep = `Bake it ${'and wait and look into the oven again '.repeat(12)}until it is done.`

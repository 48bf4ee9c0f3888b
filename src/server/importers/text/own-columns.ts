/** The columns of our own table, in their order: what is exported with them is known by them when it comes back. */
export const OWN_COLUMNS = [
  'Title',
  'Description',
  'Yield',
  'Prep time',
  'Cook time',
  'Total time',
  'Ingredients',
  'Directions',
  'Notes',
  'Tags',
  'Categories',
  'Tools',
  'URL',
  'Rating',
  'Last made',
] as const

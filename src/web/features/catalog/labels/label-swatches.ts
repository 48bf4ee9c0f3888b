/** Colours offered for labels: data of the household, not colours of the page. */
export const labelSwatches = [
  ...['#c0392b', '#d35400', '#e2a019', '#7f9a2e', '#2e8b57', '#1f8a8a', '#2f6fb0', '#5b57b8'],
  ...['#8e4a9e', '#b8447c', '#8a5a3c', '#6b7a86', '#959595', '#3f3f46', '#d9b38c', '#a3c9a8'],
]

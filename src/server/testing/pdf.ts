interface PdfPicture {
  jpeg: Uint8Array
  width: number
  height: number
}

/**
 * A PDF of pages that are all alike, each with these lines of text, maybe a picture below them, or with a JPEG that fills it. With
 * `onlyLast` the others have no picture.
 */
export function makePdf(
  content: { lines: string[]; picture?: PdfPicture; onlyLast?: boolean } | PdfPicture,
  pages = 1,
): Uint8Array {
  const lines = 'lines' in content ? content.lines : []
  const picture = 'lines' in content ? content.picture : content
  const place = lines.length ? '200 0 0 200 50 300' : '595 0 0 842 0 0'
  const written = lines.map(line => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join(' ')
  const text = lines.length ? `BT /F 12 Tf 14 TL 50 790 Td ${written} ET` : ''
  const drawing = [text, picture && `q ${place} cm /Picture Do Q`].filter(Boolean).join(' ')
  const resources = `/Font << /F 5 0 R >>${picture ? ' /XObject << /Picture 6 0 R >>' : ''}`
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << ${resources} >> >>`
  const others = Array.from({ length: pages - 1 }, (_, at) => at + (picture ? 7 : 6))
  const objects: (string | Uint8Array)[][] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    [`<< /Type /Pages /Kids [3 0 R ${others.map(id => `${id} 0 R`).join(' ')}] /Count ${pages} >>`],
    [page],
    [`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`],
    ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'],
  ]
  if (picture)
    objects.push([
      `<< /Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${picture.jpeg.length} >>\nstream\n`,
      picture.jpeg,
      '\nendstream',
    ])
  const plain = pages + (picture ? 6 : 5)
  const isPlain = 'lines' in content && content.onlyLast
  if (isPlain) objects[2] = [page.replace('/Contents 4', `/Contents ${plain}`)]
  for (const id of others) objects.push(isPlain && id !== others.at(-1) ? (objects[2] ?? []) : [page])
  if (isPlain) objects.push([`<< /Length ${text.length} >>\nstream\n${text}\nendstream`])
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  const length = () => parts.reduce((sum, part) => sum + part.length, 0)
  for (const [i, body] of objects.entries()) {
    offsets.push(length())
    parts.push(Buffer.from(`${i + 1} 0 obj\n`))
    for (const piece of body) parts.push(typeof piece === 'string' ? Buffer.from(piece, 'latin1') : Buffer.from(piece))
    parts.push(Buffer.from('\nendobj\n'))
  }
  const start = length()
  const rows = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`,
    ),
  )
  return new Uint8Array(Buffer.concat(parts))
}

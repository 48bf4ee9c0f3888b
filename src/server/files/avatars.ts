import { createHash } from 'node:crypto'
import { loadSharp } from './sharp.ts'

const leaf = (d: string) => `<path d="${d}" fill="#3E7B4F"/>`

const tomato = `<rect width="512" height="512" fill="#F6D9C8"/>
  <ellipse cx="256" cy="290" rx="160" ry="142" fill="#C8452F"/>
  <ellipse cx="196" cy="240" rx="34" ry="20" fill="#E8735F" transform="rotate(-28 196 240)"/>
  ${leaf('M256 176 C220 140 180 150 150 172 C190 180 200 200 206 222 C226 204 240 196 256 196 C272 196 286 204 306 222 C312 200 322 180 362 172 C332 150 292 140 256 176 Z')}
  <path d="M256 182 C252 150 258 128 276 110" stroke="#2F5E3C" stroke-width="14" stroke-linecap="round" fill="none"/>`

const lemon = `<rect width="512" height="512" fill="#D9E8D3"/>
  <g transform="rotate(-24 256 280)">
    <path d="M86 280 C110 262 120 250 140 222 C196 146 316 146 372 222 C392 250 402 262 426 280 C402 298 392 310 372 338 C316 414 196 414 140 338 C120 310 110 298 86 280 Z" fill="#E9B93A"/>
    <ellipse cx="206" cy="228" rx="46" ry="16" fill="#F6D77A" transform="rotate(-24 206 228)"/>
  </g>
  ${leaf('M398 220 C388 160 424 124 474 114 C478 166 452 208 398 220 Z')}`

const aubergine = `<rect width="512" height="512" fill="#E6DCEB"/>
  <path d="M318 190 C384 262 352 420 226 420 C120 420 96 318 158 262 C204 222 216 214 244 172 C264 142 300 160 318 190 Z" fill="#5B3A6B"/>
  <path d="M170 300 C156 320 152 344 160 364" stroke="#8A68A0" stroke-width="18" stroke-linecap="round" fill="none"/>
  ${leaf('M232 186 C226 156 250 124 292 126 C330 128 350 166 338 212 C318 196 304 196 292 208 C284 188 264 182 232 186 Z')}
  <path d="M296 130 C300 108 312 92 332 84" stroke="#2F5E3C" stroke-width="20" stroke-linecap="round" fill="none"/>`

const drawings = [tomato, lemon, aubergine]

/** The default picture of a user, as WebP: which of the three it is depends on the id. */
export async function drawAvatar(userId: string): Promise<Buffer> {
  const sharp = await loadSharp()
  const pick = createHash('sha256').update(userId.toLowerCase()).digest()[0]! % drawings.length
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">${drawings[pick]}</svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer()
}

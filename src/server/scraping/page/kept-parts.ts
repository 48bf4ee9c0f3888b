import { type Document, type Element, find, isText } from './nodes.ts'
import { parseHtml } from './parse-html.ts'
import { textOf } from './text-of.ts'

/** What a program fills in: then a part holds no recipe, only the place for one. */
const placeholder = /\{\{|\$\{|<%|\[\[\s*\w/
const longest = 1_000_000

const isLine = ({ name }: Element) => name === 'li' || name === 'p'
const isData = ({ name, attribs }: Element) => name === 'script' && /ld\+json/i.test(attribs.type ?? '')
const isOfText = /^text\/(?:html|template|x-(?:template|handlebars(?:-template)?|jsrender|jquery-tmpl|mustache))$/i

/**
 * Shows what a page keeps out of its readers' sight until a program runs, or where none does: `<noscript>`, `<template>`, a
 * script that holds markup, the document inside a frame. Whether there was any.
 */
export function showKeptParts(elements: Element[]): boolean {
  const kept = elements.filter(isKept)
  for (const element of kept) element.name = 'div'
  return kept.length > 0
}

function isKept(element: Element): boolean {
  const { name, attribs } = element
  if (name === 'template' && find(element, isData)) return true
  if (name === 'noscript' || name === 'template') return find(element, isLine) !== null && isFilled(textOf(element))
  const inner = name === 'iframe' ? attribs.srcdoc : isOfText.test(attribs.type ?? '') ? writtenIn(element) : undefined
  if (inner === undefined || inner.length > longest || !isFilled(inner)) return false
  adopt(element, parseHtml(inner))
  return find(element, isLine) !== null
}

const isFilled = (text: string) => !placeholder.test(text)
const writtenIn = ({ name, children }: Element) =>
  name === 'script' ? children.map(child => (isText(child) ? child.data : '')).join('') : undefined

function adopt(element: Element, { children }: Document) {
  for (const child of children) child.parent = element
  element.children = children
}

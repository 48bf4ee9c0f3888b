/** Our mark: a jar with a leaf, in the colour of the text around it and the colour of the installation. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
      <path
        d="M9 4.5h14a1.5 1.5 0 0 1 1.5 1.5v1.6A1.4 1.4 0 0 1 23.1 9H8.9A1.4 1.4 0 0 1 7.5 7.6V6A1.5 1.5 0 0 1 9 4.5Z"
        fill="currentColor"
      />
      <path
        d="M9.5 11h13c1.7 1.3 3 3.3 3 5.8V25a3.5 3.5 0 0 1-3.5 3.5H10A3.5 3.5 0 0 1 6.5 25v-8.2c0-2.5 1.3-4.5 3-5.8Z"
        fill="var(--mantine-primary-color-filled)"
      />
      <path
        d="M11.5 23.5c-.8-5 2.3-8.4 9-8.5.6 5.6-2 9.3-6.5 9.3-.6 0-1.2-.1-1.7-.3m-.8.9c1.1-2.7 2.9-4.6 5.4-5.9"
        stroke="var(--mantine-color-white)"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

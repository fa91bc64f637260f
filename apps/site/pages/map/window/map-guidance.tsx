/** What every map of land says of itself. */
export const MapGuidance = ({ isDemo }: { isDemo: boolean }) => (
  <>
    <strong>For guidance. The title governs.</strong>
    {isDemo ? ' A demonstration: this land is not for sale.' : ''}
  </>
);

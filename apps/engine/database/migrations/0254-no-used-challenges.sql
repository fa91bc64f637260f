-- runs-with: 0254-no-used-challenges
-- Forms are limited by network, without a proof of work.
DROP TABLE used_challenge;
